import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useRef, useState } from 'react'
import type { GameVersion, Platform } from '../../../contract/game.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useRunsOn } from '../../users/web/use-runs-on.ts'
import type { CheckedServer, InstalledEntry } from '../my-server.contract.ts'
import type { SavedServer } from '../servers.contract.ts'
import { boundEntries, type Installed } from '../reading/installed.ts'
import type { PastedKind } from '../reading/read-pasted.ts'
import { myServerCalls } from './my-server.queries.ts'
import { readGiven, type GivenFile } from './read-given.ts'

export type Target = { platform: Platform | null; gameVersion: GameVersion | null }
export type Progress = { files: number; total: number }
/** What was just read, in words of the page. */
export type Remark = {
  kind: PastedKind | 'files' | 'noFiles'
  entries: number
  leftOut: number
  cut: boolean
  unreadable: number
}

/** What the API is asked about an entry: nothing else of it leaves the device. */
const asked = ({ name, version, id, mainClass, authors, dependencies, hash }: Installed): InstalledEntry => ({
  name,
  version,
  authors: authors ?? [],
  dependencies: dependencies ?? [],
  ...(id && { id }),
  ...(mainClass && { main_class: mainClass }),
  ...(hash && { hash }),
})

/** Everything a server's page knows: what was given, what it was recognized as, and where it is to move. */
export function useMyServer() {
  const { t } = useTranslator()
  const client = useQueryClient()
  const report = useReportError(t)
  const [runsOn, setRunsOn] = useRunsOn()
  const [java, setJava] = useState<number | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const [entries, setEntries] = useState<Installed[]>([])
  const [choices, setChoices] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [checked, setChecked] = useState<CheckedServer | null>(null)
  const [remark, setRemark] = useState<Remark | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const stopReading = useRef(() => {})

  type Known = { entries: Installed[]; choices: ReadonlyMap<string, number | null>; target: Target | null }
  type Facts = { platform: Platform | null; gameVersion: GameVersion | null; java: number | null }

  /** Asks about what is known; an answer that comes after a newer question is thrown away. */
  async function check(known: Partial<Known> = {}, facts: Partial<Facts> = {}) {
    const all: Known = { entries, choices, target, ...known }
    const server = { ...runsOn, java, ...facts }
    if (all.entries.length === 0) return setChecked(null)
    const turn = ++latest.current
    setBusy(true)
    try {
      const { data } = await myServerCalls.check(transportOf(client), {
        platform: server.platform,
        game_version: server.gameVersion,
        java: server.java,
        move_to: all.target && { platform: all.target.platform, game_version: all.target.gameVersion },
        entries: all.entries.map((entry) => {
          const choice = all.choices.get(entry.name)
          return { ...asked(entry), ...(choice !== undefined && { resource: choice }) }
        }),
      })
      // Three hundred rows are drawn in portions, so that the page goes on answering.
      if (turn === latest.current)
        startTransition(() => {
          setEntries(all.entries)
          setChecked(data)
        })
    } catch (error) {
      if (turn === latest.current) report(error)
    } finally {
      if (turn === latest.current) setBusy(false)
    }
  }

  async function take(
    found: readonly Installed[],
    facts: Partial<Facts>,
    about: Omit<Remark, 'entries' | 'leftOut'>,
  ) {
    const { entries: all, leftOut } = boundEntries([...entries, ...found])
    setRemark({ ...about, entries: found.length, leftOut })
    const known = {
      platform: facts.platform ?? runsOn.platform,
      gameVersion: facts.gameVersion ?? runsOn.gameVersion,
    }
    if (facts.platform || facts.gameVersion) setRunsOn(known)
    if (facts.java) setJava(facts.java)
    if (found.length > 0) await check({ entries: all }, { ...known, java: facts.java ?? java })
  }

  async function giveText(text: string) {
    setBusy(true)
    try {
      const read = await readGiven({ text }).done
      if (read.kind !== 'pasted') return
      const { kind, cut, leftOut, entries: found, ...facts } = read.pasted
      await take(found, facts, { kind, cut, unreadable: 0 })
      if (leftOut > 0) setRemark((was) => was && { ...was, leftOut: was.leftOut + leftOut })
    } catch (error) {
      report(error)
    } finally {
      setBusy(false)
    }
  }

  async function giveFiles(files: readonly GivenFile[]) {
    if (files.length === 0)
      return setRemark({ kind: 'noFiles', entries: 0, leftOut: 0, cut: false, unreadable: 0 })
    setProgress({ files: 0, total: files.length })
    let shown = 0
    const reading = readGiven({ files: [...files] }, ({ files: done }) => {
      // A page that redraws for each of three hundred files does nothing else.
      if (done - shown < files.length / 40 && done < files.length) return
      shown = done
      setProgress({ files: done, total: files.length })
    })
    stopReading.current = () => {
      reading.stop()
      setProgress(null)
    }
    try {
      const read = await reading.done
      if (read.kind === 'done')
        await take(read.entries, read.facts, {
          kind: 'files',
          cut: read.cutLogs > 0,
          unreadable: read.unreadable,
        })
    } catch (error) {
      report(error)
    } finally {
      setProgress(null)
    }
  }

  return {
    runsOn,
    java,
    target,
    entries,
    checked,
    remark,
    progress,
    busy,
    giveText,
    giveFiles,
    stop: () => stopReading.current(),
    chooseServer(server: Partial<Facts>) {
      const { java: chosenJava = java, ...rest } = server
      const wanted = { ...runsOn, ...rest }
      setRunsOn(wanted)
      setJava(chosenJava)
      void check({}, { ...wanted, java: chosenJava })
    },
    chooseTarget(wanted: Target | null) {
      setTarget(wanted)
      void check({ target: wanted })
    },
    /** A person said what an entry is; null: none of those that were offered. */
    choose(name: string, resource: number | null) {
      const said = new Map(choices).set(name, resource)
      setChoices(said)
      return check({ choices: said })
    },
    remove(name: string) {
      const rest = entries.filter((entry) => entry.name !== name)
      setEntries(rest)
      return check({ entries: rest })
    },
    /** What is to be sent of this server to be remembered. */
    question: () => ({
      platform: runsOn.platform,
      game_version: runsOn.gameVersion,
      java,
      entries: entries.map((entry) => {
        const choice = choices.get(entry.name)
        return { ...asked(entry), ...(choice !== undefined && { resource: choice }) }
      }),
    }),
    /** Shows a server that was remembered. */
    open(saved: SavedServer, found: CheckedServer) {
      latest.current++
      const known = found.entries.flatMap(({ resource, installed }) =>
        resource ? [{ name: resource.title, version: installed?.number ?? null, resource: resource.id }] : [],
      )
      setRunsOn({ platform: saved.platform, gameVersion: saved.game_version })
      setJava(saved.java)
      setTarget(
        saved.target_platform || saved.target_game_version
          ? { platform: saved.target_platform, gameVersion: saved.target_game_version }
          : null,
      )
      setRemark(null)
      startTransition(() => {
        setEntries(known.map(({ name, version }) => ({ name, version })))
        setChoices(new Map(known.map(({ name, resource }) => [name, resource])))
        setChecked({ ...found, entries: found.entries.filter(({ resource }) => resource !== null) })
      })
    },
    clear() {
      latest.current++
      setEntries([])
      setChoices(new Map())
      setChecked(null)
      setRemark(null)
      setBusy(false)
    },
  }
}
export type MyServer = ReturnType<typeof useMyServer>
