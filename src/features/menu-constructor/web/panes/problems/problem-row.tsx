import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import type { Diagnostic } from '../../../format/menu.ts'
import { fixText, problemText, sameProblem } from './problem-summary.ts'

const icons = { error: CircleX, warning: TriangleAlert, info: Info }

/** What can be done with the problem of a row. */
export interface ProblemDoing {
  onJump: (row: string) => void
  onFix: (row: string, index: number) => void
  onFixAll: (row: string) => void
}

interface ProblemRowProps {
  /** The same while the row is. */
  row: string
  problem: Diagnostic
  /** How many of its kind can be fixed. */
  alike: number
  doing: ProblemDoing
}

/** One problem: where, what, and what can be done. Drawn again only when it says something else. */
export const ProblemRow = memo(function ProblemRow({ row, problem, alike, doing }: ProblemRowProps) {
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
          onClick={() => doing.onJump(row)}
        >
          <b>{place}</b> {problemText(problem, t)}
        </button>
        {problem.visible && <p className="text-12 text-ink-2">{t('constructor.code.visibleFix')}</p>}
        {problem.fixes.length > 0 && (
          <div className="prob-fixes flex flex-wrap gap-1.5 mt-1.25">
            {problem.fixes.map((fix, index) => (
              <button key={`${fix.code} ${index}`} type="button" onClick={() => doing.onFix(row, index)}>
                {fixText(fix, t)}
              </button>
            ))}
            {alike > 1 && (
              <button type="button" onClick={() => doing.onFixAll(row)}>
                {t('constructor.code.fixAll', { count: alike })}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  )
}, saysTheSame)

function saysTheSame(a: ProblemRowProps, b: ProblemRowProps): boolean {
  return a.row === b.row && a.alike === b.alike && a.doing === b.doing && sameProblem(a.problem, b.problem)
}
