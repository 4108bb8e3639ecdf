import { Check, X } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'
import type { Readiness } from '../../../publications/kind/web/form-state.ts'
import type { WritingStep } from '../../../resources/limits/resource-limits.contract.ts'

export type StepState = Readiness['state'] | 'optional'

/** The way through the form: any step can be opened at any time. */
export function WriteSteps({
  steps,
  current,
  onChoose,
}: {
  steps: { key: WritingStep; state: StepState }[]
  current: WritingStep
  onChoose: (step: WritingStep) => void
}) {
  const t = useT()
  return (
    <nav
      className="write-steps overflow-x-auto overscroll-x-contain [scrollbar-width:none] needs-scripts"
      aria-label={t('resources.write.steps')}
    >
      <ol>
        {steps.map(({ key, state }, index) => (
          <li key={key}>
            <button
              type="button"
              className="write-step"
              data-state={state}
              aria-current={key === current ? 'step' : undefined}
              onClick={() => onChoose(key)}
            >
              <span
                className="grid place-items-center size-6 notch-4 bg-sunken text-12 tabular-nums in-data-[state=done]:wash-patina in-data-[state=bad]:wash-brick"
                aria-hidden="true"
              >
                {state === 'done' ? <Check size={13} /> : state === 'bad' ? <X size={13} /> : index + 1}
              </span>
              {t(`resources.write.step.${key}`)}
              <VisuallyHidden> ({t(`publications.check.${state}`)})</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
