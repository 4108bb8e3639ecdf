import { CircleX, Info, TriangleAlert } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import type { Diagnostic } from '../../format/menu.ts'
import { fixText, problemText } from './problem-text.ts'

const icons = { error: CircleX, warning: TriangleAlert, info: Info }

/** One problem: where, what, and what can be done. */
export function ProblemRow({
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
