import { useEffect, useMemo, useState } from 'react'
import { formatLocalMoment } from '../../../../../contract/i18n/dates.ts'
import { useT, useTranslator } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Select } from '../../../../../web/ui/field/select.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { toasts } from '../../../../../web/ui/toast/toast-store.ts'
import { compareMenus, type ChangedPart } from '../../../format/compare/compare-menus.ts'
import { loadMenu } from '../../../format/load/loader.ts'
import { withoutCodes } from '../../../text/legacy.ts'
import { GameText } from '../../game-text/game-text.tsx'
import type { DialogProps } from '../../workspace/app-view.ts'
import { untilReadable } from '../../workspace/project/load-full-parser.ts'
import { activeFile, pluginOf } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import type { Snapshot } from '../../workspace/storage/snapshots.ts'
import { publishedTexts, savedTexts, type EarlierText } from './earlier-texts.ts'

/** Larger files are no menus. */
const mostBytes = 2_000_000

/** What differs between the open menu and an earlier one, as a person would say it. */
export function ChangesDialog({ store, open, onClose }: DialogProps) {
  const { t, locale } = useTranslator()
  const project = useProject(store, (state) => state.project)
  const menu = useProject(store, activeFile)
  const root = useProject(store, (state) => state.root)
  const [snapshots, setSnapshots] = useState<EarlierText[]>([])
  const [texts, setTexts] = useState<EarlierText[]>([])
  const [chosen, setChosen] = useState('')
  const others = project.menus
    .filter(({ id }) => id !== menu.id)
    .map(({ id, file, text }) => ({ id, label: file, text }))
  const choices = [...snapshots, ...texts, ...others]
  const earlier = choices.find(({ id }) => id === chosen) ?? null
  const parts = useMemo(() => {
    if (!open || !earlier) return null
    const load = (text: string, at: typeof root) => loadMenu(text, at, project.gameVersion, pluginOf(project))
    return compareMenus(load(earlier.text, []), load(menu.text, root))
  }, [open, earlier, menu.text, root, project])

  const add = async (found: EarlierText[]) => {
    await Promise.all(found.map(({ text }) => untilReadable(text)))
    setTexts((known) => [...found, ...known.filter(({ id }) => found.every((one) => one.id !== id))])
    if (found[0]) setChosen(found[0].id)
  }
  // People ask what has changed since they opened the file.
  useEffect(() => {
    if (!open) return undefined
    let gone = false
    const label = ({ at, why }: Snapshot) =>
      `${formatLocalMoment(locale, new Date(at))} · ${t(`constructor.project.snapshot.${why}`)}`
    void savedTexts(project, menu, label).then(async (found) => {
      await Promise.all(found.map(({ text }) => untilReadable(text)))
      if (gone) return
      setSnapshots(found)
      const isThere = [...found, ...texts, ...others].some(({ id }) => id === chosen)
      if (!isThere) setChosen(found[0]?.id ?? '')
    })
    return () => {
      gone = true
      // The next opening may be of another menu.
      setSnapshots([])
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked for once, when it opens
  }, [open, menu.id])
  const refuse = () => toasts.show({ kind: 'error', title: t('constructor.changes.unreadable') })
  const handleFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return refuse()
    const text = await file.text().catch(() => null)
    return text === null ? refuse() : add([{ id: `file ${file.name}`, label: file.name, text }])
  }
  const { resource } = project

  return (
    <Dialog
      size="l"
      open={open}
      onClose={onClose}
      title={t('constructor.changes.heading', { file: menu.file })}
      text={t('constructor.changes.text')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <div className="flex flex-wrap items-end gap-3 mt-4">
        <Field label={t('constructor.changes.before')}>
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t('constructor.changes.choose')}</option>
            {choices.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <label className="btn">
          {t('constructor.changes.file')}
          <input
            className="sr-only"
            type="file"
            accept=".yml,.yaml"
            onChange={(event) => {
              void handleFile(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {resource && (
          <Button onClick={() => publishedTexts(resource, menu.file).then(add, refuse)}>
            {t('constructor.changes.published')}
          </Button>
        )}
      </div>
      {parts && <Changes parts={parts} version={project.gameVersion} />}
    </Dialog>
  )
}

function Changes({ parts, version }: { parts: readonly ChangedPart[]; version: string }) {
  const t = useT()
  if (parts.length === 0) return <p className="mt-4 text-ink-2">{t('constructor.changes.none')}</p>
  return (
    <ul className="grid grid-cols-1 gap-3 mt-4">
      {parts.map(({ item, name, state, changes }) => (
        <li key={item ?? ''} className="panel px-3.5 py-3">
          <h3 className="text-15 font-650 wrap-anywhere">
            {item === null ? (
              t('constructor.changes.menu')
            ) : withoutCodes(name ?? '', version).trim() ? (
              <GameText text={name!} version={version} ground="box" />
            ) : (
              item
            )}
          </h3>
          <ul className="mt-1 grid gap-1 text-14 wrap-anywhere">
            {state !== 'changed' && <li>{t(`constructor.changes.${state}`)}</li>}
            {changes.map(({ code, args }) => (
              <li key={JSON.stringify([code, args])}>
                <ChangeSentence code={code} args={args} version={version} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Where a change is one of words that players read, both are drawn as the game draws them. */
const grounds: Readonly<Record<string, 'window' | 'box'>> = { title: 'window', name: 'box', lore: 'box' }
const [BEFORE, AFTER] = ['\uFFF9', '\uFFFA']

function ChangeSentence({
  code,
  args,
  version,
}: {
  code: string
  args: Record<string, string>
  version: string
}) {
  const t = useT()
  const ground = grounds[code]
  if (!ground) return t(`constructor.changes.${code}`, args)
  const sentence = t(`constructor.changes.${code}`, { ...args, before: BEFORE, after: AFTER })
  return sentence.split(/([\uFFF9\uFFFA])/).map((piece, at) => {
    const text = piece === BEFORE ? args.before : piece === AFTER ? args.after : null
    return text?.trim() ? (
      <GameText key={at} text={text} version={version} ground={ground} />
    ) : (
      (text ?? piece)
    )
  })
}
