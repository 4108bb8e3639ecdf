import './problems.css'
import { CircleCheck, CircleX } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Button } from '../../../../../web/ui/button/button.tsx'
import type { Diagnostic, Severity } from '../../../format/menu.ts'
import type { ProjectStore } from '../../workspace/project/project.ts'
import { useProject } from '../../workspace/project/use-project.ts'
import { pluginOf, activeFile, activeMenu, itemAt, samePath } from '../../workspace/project/project.ts'
import { reveal } from '../../workspace/reveal.ts'
import { Later } from '../../frame/later.tsx'
import { applyAllFixes, applyFix } from './apply-fixes.ts'
import { PluginSelect } from './plugin-select.tsx'
import { ProblemRow, type ProblemDoing } from './problem-row.tsx'
import type { Checked } from './diagnostics-source.ts'
import {
  countOf,
  sameProblem,
  sameSummary,
  sortedProblems,
  summaryOf,
  type Summary,
} from './problem-summary.ts'
import { useCheckedCatalogue } from './use-diagnostics.ts'

const severities: Severity[] = ['error', 'warning', 'info']
/** Nobody reads hundreds of problems; a button shows the rest. */
const SHOWN = 60

const loadLegacyNote = async () => (await import('./legacy-note.tsx')).LegacyNote
/** A note that cannot be loaded is no reason to complain. */
const doWithout = () => {}

/** What the plugin would drop, clamp or ignore, with fixes. */
export function ProblemsPanel({ store }: { store: ProjectStore }) {
  const t = useT()
  const version = useProject(store, (state) => state.project.gameVersion)
  const plugin = useProject(store, (state) => pluginOf(state.project))
  const [all, setAll] = useState(false)
  const source = useCheckedCatalogue(store)
  const look = useCallback(
    ({ text, diagnostics }: Checked): Found => ({
      text,
      diagnostics,
      summary:
        text === '' && diagnostics.length === 0
          ? null
          : summaryOf(text, activeMenu(store.get()), { version, plugin }, diagnostics),
    }),
    [store, version, plugin],
  )
  const { text, diagnostics, summary } = useProject(source, look, saysTheSame)
  const problems = useMemo(() => sortedProblems(diagnostics), [diagnostics])
  const fixable = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { code, fixes } of diagnostics)
      if (fixes.length > 0) counts.set(code, (counts.get(code) ?? 0) + 1)
    return counts
  }, [diagnostics])

  const rows = useMemo(() => rowsOf(all ? problems : problems.slice(0, SHOWN)), [problems, all])
  const doing = useMemo((): ProblemDoing => {
    // What says the same is not drawn again: where the problem of a row is now is looked up.
    const withProblem = (row: string, act: (problem: Diagnostic) => void) => {
      const problem = rowsOf(sortedProblems(source.get().diagnostics)).get(row)
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

/** What the panel says. */
interface Found {
  /** A text in which these were found. */
  text: string
  diagnostics: readonly Diagnostic[]
  summary: Summary | null
}

/** Letters that change no word of the panel do not draw it. */
const saysTheSame = (a: Found, b: Found): boolean =>
  sameSummary(a.summary, b.summary) &&
  a.diagnostics.length === b.diagnostics.length &&
  a.diagnostics.every((one, at) => {
    const other = b.diagnostics[at]!
    return sameProblem(one, other) && samePath(one.path, other.path)
  })

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
