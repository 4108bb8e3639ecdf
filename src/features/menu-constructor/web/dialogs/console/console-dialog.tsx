import { useDeferredValue, useMemo, useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { Field } from '../../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../../web/ui/field/textarea.tsx'
import { Dialog } from '../../../../../web/ui/overlay/dialog.tsx'
import { readLog, type LogEntry, type LogPlace } from '../../../console/read-log.ts'
import '../../../format/read/use-full-parser.ts'
import type { AppView, DialogProps } from '../../workspace/app-view.ts'
import { activeMenu, type ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { reveal } from '../../workspace/reveal.ts'

/** Lines of the server's console, each with the place it speaks of. */
export function ConsoleDialog({ store, view, open, onClose }: DialogProps & { view: AppView }) {
  const t = useT()
  const [log, setLog] = useState('')
  const menus = useProject(store, (state) => state.project.menus)
  const shown = useDeferredValue(log)
  const entries = useMemo(() => readLog(shown, menus), [shown, menus])
  const said = entries.filter((entry) => entry.kind === 'said')
  const unknown = entries.filter((entry) => entry.kind === 'unknown')
  const lead = (place: LogPlace) => {
    onClose()
    leadTo(store, place)
    view.show('code')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="l"
      title={t('constructor.console.title')}
      text={t('constructor.console.text')}
      actions={<Button onClick={onClose}>{t('constructor.app.close')}</Button>}
    >
      <Field label={t('constructor.console.lines')} className="mt-4">
        <Textarea
          className="[&_textarea]:font-mono [&_textarea]:text-13 [&_textarea]:max-h-[26dvh]"
          rows={5}
          value={log}
          spellCheck={false}
          onChange={(event) => setLog(event.target.value)}
        />
      </Field>
      <div
        className="max-h-[40dvh] overflow-auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: arrow keys must reach it
        tabIndex={0}
        aria-label={t('constructor.console.found', { count: said.length })}
        hidden={entries.length === 0}
      >
        {said.length > 0 && (
          <section className="mt-4">
            <h3 className="text-15 font-650">{t('constructor.console.found', { count: said.length })}</h3>
            <ul className="grid gap-2 mt-2" data-console="said">
              {said.map((entry) => (
                <SaidRow key={entry.written} entry={entry} onLead={lead} />
              ))}
            </ul>
          </section>
        )}
        {unknown.length > 0 && (
          <section className="mt-4">
            <h3 className="text-15 font-650">
              {t('constructor.console.unknown', { count: unknown.length })}
            </h3>
            <p className="mt-1 text-ink-2 text-13">{t('constructor.console.unknownText')}</p>
            <ul className="grid gap-1 mt-2" data-console="unknown">
              {unknown.map((entry, index) => (
                <li key={index} className="text-ink-2 text-13 font-mono wrap-anywhere">
                  {entry.written}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function SaidRow({
  entry: { line, place, menuKnown },
  onLead,
}: {
  entry: LogEntry & { kind: 'said' }
  onLead: (place: LogPlace) => void
}) {
  const t = useT()
  const about = [line.menu ?? line.file, line.item, line.value]
    .filter((part) => part !== undefined)
    .join(' › ')
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-2 rounded-chip bg-sunken text-14 leading-ui">
      <span className="flex-1 min-w-50 grid gap-0.5">
        <span>{t(`constructor.console.code.${line.code}`)}</span>
        <span className="text-ink-2 text-13 font-mono wrap-anywhere">{about || line.path}</span>
        {!place && (
          <span className="text-ink-2 text-13">
            {t(menuKnown ? 'constructor.console.noPlace' : 'constructor.console.noMenu')}
          </span>
        )}
      </span>
      {place && (
        <Button size="s" onClick={() => onLead(place)}>
          {t('constructor.console.show', { line: place.line })}
        </Button>
      )}
    </li>
  )
}

function leadTo(store: ProjectStore, { menuId, root, item, from, to }: LogPlace): void {
  store.openMenu(menuId, root)
  const found = activeMenu(store.get())?.items.find((one) => one.name === item)
  if (found) store.select({ item: found.name, slots: found.slots })
  reveal(store, { from, to })
}
