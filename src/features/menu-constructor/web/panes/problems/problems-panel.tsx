import './problems.css'
import { CircleCheck, CircleX } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import type { Diagnostic, Severity } from '../../../format/menu.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { pluginOf, activeFile, activeMenu, itemAt } from '../../workspace/project/project.ts'
import { reveal } from '../../workspace/reveal.ts'
import { Later } from '../../frame/later.tsx'
import { applyAllFixes, applyFix } from './apply-fixes.ts'
import { PluginSelect } from './plugin-select.tsx'
import { ProblemRow, type ProblemDoing } from './problem-row.tsx'
import { countOf, sortedProblems, summaryOf } from './problem-summary.ts'
import { diagnosticsOf, useDiagnostics } from './use-diagnostics.ts'

const severities: Severity[] = ['error', 'warning', 'info']
/** Nobody reads hundreds of problems; a button shows the rest. */
const SHOWN = 60

const loadLegacyNote = async () => (await import('./legacy-note.tsx')).LegacyNote
/** A note that cannot be loaded is no reason to complain. */
const doWithout = () => {}

/** What the plugin would drop, clamp or ignore, with fixes. */
export function ProblemsPanel({ store }: { store: ProjectStore }) {
  const t = useT()
  const { text, diagnostics } = useDiagnostics(store)
  const version = useProject(store, (state) => state.project.gameVersion)
  const plugin = useProject(store, (state) => pluginOf(state.project))
  const [all, setAll] = useState(false)
  const source = diagnosticsOf(store)
  const problems = useMemo(() => sortedProblems(diagnostics), [diagnostics])
  const summary = useMemo(() => {
    const menu = activeMenu(store.get())
    return text === '' && diagnostics.length === 0
      ? null
      : summaryOf(text, menu, { version, plugin }, diagnostics)
  }, [store, text, diagnostics, version, plugin])
  const fixable = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { code, fixes } of diagnostics)
      if (fixes.length > 0) counts.set(code, (counts.get(code) ?? 0) + 1)
    return counts
  }, [diagnostics])

  const rows = useMemo(() => rowsOf(all ? problems : problems.slice(0, SHOWN)), [problems, all])
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const doing = useMemo((): ProblemDoing => {
    // A row that looks the same is not drawn again: where its problem is now is looked up.
    const withProblem = (row: string, act: (problem: Diagnostic) => void) => {
      const problem = latest.current.get(row)
      if (problem) act(problem)
    }
    return {
      onJump: (row) => withProblem(row, (problem) => jumpTo(store, source.get().text, problem)),
      onFix: (row, index) => withProblem(row, (problem) => applyFix(store, source, problem, index)),
      onFixAll: (row) => withProblem(row, ({ code }) => applyAllFixes(store, source, code)),
    }
  }, [store, source])

  return (
    <section
      className="flex flex-col gap-2.5 px-4 py-3.5 text-13 leading-ui"
      aria-label={t('constructor.code.problems')}
    >
      <div className="flex items-center gap-2">
        <h2 className="me-auto text-14 font-650">{t('constructor.code.problems')}</h2>
        {severities.map((severity) => {
          const count = countOf(diagnostics, severity)
          return (
            count > 0 && (
              <span
                key={severity}
                className="prob-count data-[severity=error]:wash-brick data-[severity=warning]:wash-honey data-[severity=info]:wash-lapis"
                data-severity={severity}
              >
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{t(`constructor.code.count.${severity}`, { count })}</span>
              </span>
            )
          )
        })}
      </div>
      {/* Wider screens show it in the top bar. */}
      <label className="hidden items-center justify-between gap-3 max-[900px]:flex">
        <span aria-hidden="true">{t('constructor.app.plugin')}</span>
        <PluginSelect store={store} />
      </label>
      <Later
        load={loadLegacyNote}
        wanted={countOf(diagnostics, 'error') > 1}
        props={{ store, text, version }}
        onFail={doWithout}
      />
      {problems.length > 0 && (
        <ul className="flex flex-col gap-0.5">
          {[...rows].map(([row, problem]) => (
            <ProblemRow
              key={row}
              row={row}
              problem={problem}
              alike={fixable.get(problem.code) ?? 0}
              doing={doing}
            />
          ))}
        </ul>
      )}
      {!all && problems.length > SHOWN && (
        <Button size="s" variant="ghost" onClick={() => setAll(true)}>
          {t('constructor.code.showAll', { count: problems.length - SHOWN })}
        </Button>
      )}
      {summary && (
        <p className="prob-summary flex gap-2 text-ink-2 [&>svg]:flex-none [&>svg]:mt-0.5">
          {summary.kind === 'fault' ? <CircleX size={15} /> : <CircleCheck size={15} />}
          <span>
            {summary.kind === 'fault'
              ? t(`constructor.code.fault.${summary.fault}`)
              : t('constructor.code.loads', {
                  version,
                  items: summary.items,
                  all: summary.all,
                })}
          </span>
        </p>
      )}
    </section>
  )
}

/** Each under a name that it keeps while the text before it changes: its kind, its place in the menu, its number. */
function rowsOf(problems: readonly Diagnostic[]): Map<string, Diagnostic> {
  const rows = new Map<string, Diagnostic>()
  const counts = new Map<string, number>()
  for (const problem of problems) {
    const place = `${problem.code} ${problem.path.join('.')}`
    const number = (counts.get(place) ?? 0) + 1
    counts.set(place, number)
    rows.set(`${place} ${number}`, problem)
  }
  return rows
}

/** The text may have moved on since it was checked; then only the slot is shown. */
function jumpTo(store: ProjectStore, checked: string, problem: Diagnostic): void {
  const menu = activeMenu(store.get())
  const item =
    menu && (menu.items.find((one) => problem.path.includes(one.name)) ?? itemAt(menu, problem.from))
  if (item) store.select({ item: item.name, slots: problem.slots.length > 0 ? problem.slots : item.slots })
  if (activeFile(store.get()).text === checked) reveal(store, problem)
}
