import './problems.css'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
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
import { countOf, sortedProblems, summaryOf, fixText, problemText } from './problem-summary.ts'
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

  const jump = (problem: Diagnostic) => {
    // The text may have moved on since it was checked; then only the slot is shown.
    const menu = activeMenu(store.get())
    const item =
      menu && (menu.items.find((one) => problem.path.includes(one.name)) ?? itemAt(menu, problem.from))
    if (item) store.select({ item: item.name, slots: problem.slots.length > 0 ? problem.slots : item.slots })
    if (activeFile(store.get()).text === text) reveal(store, problem)
  }

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
          {(all ? problems : problems.slice(0, SHOWN)).map((problem) => (
            <ProblemRow
              key={`${problem.code} ${problem.from} ${problem.path.join('.')}`}
              problem={problem}
              alike={fixable.get(problem.code) ?? 0}
              onJump={() => jump(problem)}
              onFix={(index) => applyFix(store, source, problem, index)}
              onFixAll={() => applyAllFixes(store, source, problem.code)}
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

const icons = { error: CircleX, warning: TriangleAlert, info: Info }

/** One problem: where, what, and what can be done. */
function ProblemRow({
  problem,
  alike,
  onJump,
  onFix,
  onFixAll,
}: {
  problem: Diagnostic
  /** How many of its kind can be fixed. */
  alike: number
  onJump: () => void
  onFix: (index: number) => void
  onFixAll: () => void
}) {
  const t = useT()
  const Icon = icons[problem.severity]
  const [slot] = problem.slots
  const place =
    slot !== undefined && problem.slots.length === 1
      ? t('constructor.code.lineAndSlot', { line: problem.line, slot })
      : t('constructor.code.line', { line: problem.line })
  return (
    <li
      className="prob-row flex items-start gap-2.5 px-1.5 py-1.25 rounded-chip data-[severity=error]:text-brick data-[severity=warning]:text-honey-text data-[severity=info]:text-ink-2 [&>svg]:mt-0.5"
      data-severity={problem.severity}
    >
      <Icon size={15} aria-label={t(`constructor.code.severity.${problem.severity}`)} />
      <div className="flex-1 min-w-0">
        <button
          type="button"
          className="prob-jump text-start wrap-anywhere coarse:min-h-11 hover:underline hover:underline-offset-3"
          onClick={onJump}
        >
          <b>{place}</b> {problemText(problem, t)}
        </button>
        {problem.visible && <p className="text-12 text-ink-2">{t('constructor.code.visibleFix')}</p>}
        {problem.fixes.length > 0 && (
          <div className="prob-fixes flex flex-wrap gap-1.5 mt-1.25">
            {problem.fixes.map((fix, index) => (
              <button key={`${fix.code} ${index}`} type="button" onClick={() => onFix(index)}>
                {fixText(fix, t)}
              </button>
            ))}
            {alike > 1 && (
              <button type="button" onClick={onFixAll}>
                {t('constructor.code.fixAll', { count: alike })}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
