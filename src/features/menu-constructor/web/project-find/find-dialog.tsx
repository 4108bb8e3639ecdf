import './find.css'
import { Replace, ReplaceAll } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { brokenBy, MOST_HITS, replacing, type FindQuery, type Hit } from '../../project/find/find.ts'
import type { DialogProps } from '../workspace/app-view.ts'
import type { ProjectStore } from '../workspace/project/project.ts'
import { useProject } from '../workspace/project/use-project.ts'
import { reveal } from '../workspace/reveal.ts'
import { sayDone } from '../workspace/say-done.ts'
import { useFind } from './use-find.ts'

const SHOWN = 200
const nothing: FindQuery = { text: '', replacement: '', matchCase: false, wholeWord: false, regexp: false }

/** Find and replace in all menus of the project. */
export function FindDialog({ store, open, onClose, onShowText }: DialogProps & { onShowText: () => void }) {
  const t = useT()
  // Stays while the dialog is closed, so that one can look at a place and come back.
  const [query, setQuery] = useState(nothing)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={t('constructor.find.title')}
      text={t('constructor.find.text')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <FindBody store={store} query={query} onQuery={setQuery} onClose={onClose} onShowText={onShowText} />
    </Dialog>
  )
}

const options = ['matchCase', 'wholeWord', 'regexp'] as const

function FindBody({
  store,
  query,
  onQuery,
  onClose,
  onShowText,
}: {
  store: ProjectStore
  query: FindQuery
  onQuery: (query: FindQuery) => void
  onClose: () => void
  onShowText: () => void
}) {
  const t = useT()
  const result = useFind(store, query)
  const menus = useProject(store, (state) => state.project.menus)
  const hits = useMemo(() => (typeof result === 'object' && result ? result.hits : []), [result])
  const changing = hits.filter(
    (hit) => menus.find((menu) => menu.id === hit.menuId)?.text.slice(hit.from, hit.to) !== hit.insert,
  )
  const broken = useMemo(
    () => (query.replacement === '' && hits.length > SHOWN ? [] : brokenBy(menus, hits)),
    [menus, hits, query.replacement],
  )
  const fault = typeof result === 'string' ? t(`constructor.find.fault.${result}`) : undefined

  const replace = (chosen: readonly Hit[]) => {
    store.revise({ edits: replacing(chosen) }, 'constructor.find.doneReplace')
    sayDone(store, {
      title: t('constructor.find.replaced', { count: chosen.length }),
      undo: t('constructor.app.undo'),
    })
  }
  const handleGo = (hit: Hit) => {
    store.openMenu(hit.menuId)
    onClose()
    onShowText()
    reveal(store, hit)
  }
  return (
    <div className="grid gap-4 mt-4">
      <div className="mc-find-fields">
        <Field label={t('constructor.find.what')} error={fault}>
          <Input
            type="search"
            value={query.text}
            maxLength={300}
            spellCheck={false}
            onChange={(event) => onQuery({ ...query, text: event.target.value })}
          />
        </Field>
        <Field
          label={t('constructor.find.with')}
          help={query.regexp ? t('constructor.find.groups') : undefined}
        >
          <Input
            value={query.replacement}
            maxLength={1000}
            spellCheck={false}
            onChange={(event) => onQuery({ ...query, replacement: event.target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={t(`constructor.find.${option}`)}
            checked={query[option]}
            onChange={(event) => onQuery({ ...query, [option]: event.target.checked })}
          />
        ))}
      </div>
      {broken.length > 0 && query.text !== '' && (
        <Note tone="brick">
          {t('constructor.find.breaks', {
            files: menus
              .filter((menu) => broken.includes(menu.id))
              .map((menu) => menu.file)
              .join(', '),
          })}
        </Note>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <output className="text-14 text-ink-2" aria-live="polite">
          {typeof result === 'object' && result && query.text !== ''
            ? t(result.more ? 'constructor.find.countMore' : 'constructor.find.count', {
                count: result.more ? MOST_HITS : hits.length,
                files: new Set(hits.map((hit) => hit.menuId)).size,
              })
            : ''}
        </output>
        <Button variant="primary" disabled={changing.length === 0} onClick={() => replace(hits)}>
          <ReplaceAll size={16} />
          {t('constructor.find.replaceAll')}
        </Button>
      </div>
      <HitList hits={hits} menus={menus} onGo={handleGo} onReplace={(hit) => replace([hit])} />
    </div>
  )
}

function HitList({
  hits,
  menus,
  onGo,
  onReplace,
}: {
  hits: readonly Hit[]
  menus: readonly { id: string; file: string }[]
  onGo: (hit: Hit) => void
  onReplace: (hit: Hit) => void
}) {
  const t = useT()
  const [all, setAll] = useState(false)
  const shown = all ? hits : hits.slice(0, SHOWN)
  return (
    <div className="grid gap-3">
      {menus.map(({ id, file }) => {
        const own = shown.filter((hit) => hit.menuId === id)
        if (own.length === 0) return null
        return (
          <section key={id} aria-label={file}>
            <h3 className="text-14 font-650 font-mono wrap-anywhere">{file}</h3>
            <ul>
              {own.map((hit) => (
                <li key={hit.from} className="mc-hit">
                  <button type="button" className="mc-hit-line" onClick={() => onGo(hit)}>
                    <span className="mc-hit-number">{t('constructor.code.line', { line: hit.line })}</span>
                    <HitText hit={hit} />
                  </button>
                  <Button
                    size="s"
                    variant="ghost"
                    aria-label={t('constructor.find.replaceOne', { file, line: hit.line })}
                    onClick={() => onReplace(hit)}
                  >
                    <Replace size={15} />
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {shown.length < hits.length && (
        <Button size="s" variant="ghost" onClick={() => setAll(true)}>
          {t('constructor.find.showAll', { count: hits.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

/** Enough before and after to know the place; a head's texture has a thousand letters. */
const AROUND = 60

function HitText({ hit: { lineText, column, from, to, insert } }: { hit: Hit }) {
  const end = Math.min(lineText.length, column + (to - from))
  const start = Math.max(0, column - AROUND)
  return (
    <span className="mc-hit-text">
      {start > 0 && '…'}
      {lineText.slice(start, column).trimStart()}
      {insert === '' ? (
        <mark>{lineText.slice(column, end)}</mark>
      ) : (
        <>
          <del>{lineText.slice(column, end)}</del>
          <ins>{insert}</ins>
        </>
      )}
      {lineText.slice(end, end + AROUND)}
      {end + AROUND < lineText.length && '…'}
    </span>
  )
}
