import { createListeners } from '../../../../../web/listeners.ts'
import { changesBetween } from '../../../project/merge/diff-lines.ts'
import { loadFullParser } from '../project/load-full-parser.ts'
import { newMenu } from '../project/new-project.ts'
import type { ProjectStore } from '../project/project.ts'
import { compareFolder, isQuestion, type Difference, type Question } from './compare-folder.ts'
import type { DiskFile } from './directory.ts'
import type { FolderLink } from './folder-link.ts'
import { CONFIG, MENUS, readFolder } from './read-folder.ts'
import { takeFolder } from './take-folder.ts'
import { ChangedMeanwhile, writeFolder, type Written } from './write-folder.ts'

export interface FolderState {
  /** `closed`: the browser must ask again. `lost`: the folder is not there. */
  status: 'ready' | 'busy' | 'closed' | 'lost'
  link: FolderLink
  /** What only a person can decide. */
  questions: Question[]
}

export type SaveResult =
  | { kind: 'written'; report: Written }
  | { kind: 'questions' }
  | { kind: 'failed'; error: unknown }

/** The text to go on with, or one side where a file was removed on the other. */
export type Answer = { text: string } | 'mine' | 'disk'

export interface FolderSession {
  get(): FolderState
  subscribe(listener: () => void): () => void
  /** Looks at the disk and takes in what changed there; resolves with the files that did. */
  check(): Promise<string[]>
  save(): Promise<SaveResult>
  answer(question: Question, answer: Answer): void
  /** Has config.yml list a file it does not list yet, with the next save. */
  list(menuId: string): void
  /** Asks the browser for access; must run in a click. */
  allow(): Promise<boolean>
}

/** Keeps one project and one folder in step. Knows the disk only through the handle of its link. */
export function createFolderSession({
  store,
  link: first,
  persist,
  now = Date.now,
}: {
  store: ProjectStore
  link: FolderLink
  persist: (link: FolderLink) => Promise<void>
  now?: () => number
}): FolderSession {
  let state: FolderState = { status: first.handle ? 'closed' : 'ready', link: first, questions: [] }
  const projectId = store.get().project.id
  const backedUp = new Set<string>()
  const { notify, subscribe } = createListeners()
  const put = (next: Partial<FolderState>): void => {
    state = { ...state, ...next }
    notify()
  }
  const putLink = (link: FolderLink): Promise<void> => {
    put({ link })
    // What the browser cannot store is asked for again on the next visit.
    return persist(link).catch(() => {})
  }
  /** One after the other: a look at the disk between two writes would see half of them. */
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work)
    queue = turn.catch(() => {})
    return turn
  }

  async function look(
    whole: boolean,
  ): Promise<{ disk: Map<string, DiskFile>; differences: Difference[]; files: string[] }> {
    await loadFullParser()
    const { link } = state
    const known = new Map(Object.values(link.files).map((file) => [file.path, file as DiskFile]))
    if (link.config) known.set(CONFIG, link.config)
    const { files: disk } = await readFolder(link.handle!, whole ? new Map() : known)
    // From here on nothing waits, so nothing can be typed in between.
    const { menus } = store.get().project
    const taken = takeFolder(state.link, menus, disk, compareFolder(state.link, menus, disk))
    store.revise(taken.revision, 'constructor.folder.doneTake')
    const differences = compareFolder(taken.link, store.get().project.menus, disk)
    put({ status: 'ready', questions: differences.filter(isQuestion) })
    await putLink(taken.link)
    return { disk, differences, files: taken.files }
  }

  const failed = (error: unknown): void => {
    const name = error instanceof Error ? error.name : ''
    put({ status: name === 'NotAllowedError' ? 'closed' : name === 'NotFoundError' ? 'lost' : 'ready' })
  }
  const isMine = (): boolean => store.get().project.id === projectId && state.link.handle !== null

  async function mayWrite(): Promise<boolean> {
    const { handle } = state.link
    const permission = (await handle?.queryPermission?.({ mode: 'readwrite' })) ?? 'granted'
    if (permission !== 'granted') put({ status: 'closed' })
    return permission === 'granted'
  }

  return {
    get: () => state,
    subscribe,
    check: () =>
      inTurn(async () => {
        if (!isMine() || !(await mayWrite())) return []
        try {
          return (await look(false)).files
        } catch (error) {
          failed(error)
          return []
        }
      }),
    save: () =>
      inTurn(async (): Promise<SaveResult> => {
        if (!isMine()) return { kind: 'failed', error: null }
        put({ status: 'busy' })
        try {
          const { disk, differences } = await look(true)
          if (state.questions.length > 0) return { kind: 'questions' }
          put({ status: 'busy' })
          const { menus } = store.get().project
          const { link } = state
          const report = await writeFolder(
            { root: link.handle!, link, menus, disk, backedUp, now, onStep: putLink },
            differences,
          )
          put({ status: 'ready' })
          return { kind: 'written', report }
        } catch (error) {
          failed(error)
          // Somebody was quicker: the next look takes it in or asks.
          if (error instanceof ChangedMeanwhile) await look(true).catch(failed)
          return state.questions.length > 0 ? { kind: 'questions' } : { kind: 'failed', error }
        }
      }),
    answer(question, answer) {
      const files = { ...state.link.files }
      const { menus } = store.get().project
      if (question.kind === 'conflict') {
        const { menu, disk } = question
        const text = typeof answer === 'object' ? answer.text : answer === 'disk' ? disk.text : null
        files[menu.id] = {
          ...disk,
          listed: files[menu.id]?.listed ?? null,
          toList: files[menu.id] === undefined,
        }
        const current = menus.find((one) => one.id === menu.id)
        if (text !== null && current)
          store.revise(
            {
              edits: [
                { menuId: menu.id, changes: changesBetween(current.text, text.replace(/^\uFEFF/, '')) },
              ],
            },
            'constructor.folder.doneAnswer',
          )
        // What is written over it now was never ours: it gets a copy of its own.
        backedUp.delete(disk.path)
      } else if (question.kind === 'gone') {
        delete files[question.menu.id]
        const rest = menus.filter((menu) => menu.id !== question.menu.id)
        if (answer === 'disk' && rest.length > 0)
          store.revise({ menus: rest }, 'constructor.folder.doneAnswer')
      } else if (answer === 'disk') {
        const { menuId, base, disk } = question
        const menu = newMenu({
          name: base.listed ?? 'menu',
          file: disk.path.slice(MENUS.length + 1),
          text: disk.text,
        })
        files[menuId] = { ...base, ...disk }
        store.revise({ menus: [...menus, { ...menu, id: menuId }] }, 'constructor.folder.doneAnswer')
      } else {
        files[question.menuId] = { ...question.base, ...question.disk }
        backedUp.delete(question.disk.path)
      }
      put({ questions: state.questions.filter((one) => one !== question) })
      void putLink({ ...state.link, files })
    },
    list(menuId) {
      const base = state.link.files[menuId]
      if (base)
        void putLink({ ...state.link, files: { ...state.link.files, [menuId]: { ...base, toList: true } } })
    },
    async allow() {
      const { handle } = state.link
      if ((await handle?.requestPermission?.({ mode: 'readwrite' })) === 'denied') return false
      await this.check()
      return state.status === 'ready'
    },
  }
}
