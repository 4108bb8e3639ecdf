import { ArrowRight } from 'lucide-react'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { segmentOfType } from '../../../../contract/taxonomy.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import type { Readiness } from '../../../publications/kind/web/form-state.ts'
import type { WritingStep } from '../../../resources/limits/resource-limits.contract.ts'
import { stepOfKey, type ReadinessKey } from './readiness.ts'
import type { ResourceFormState } from './form-state.ts'

/** Everything once more: what will be sent, what is missing, and what happens then. */
export function StepCheck({
  formState,
  language,
  readiness,
  withVersion,
  onStep,
}: {
  formState: ResourceFormState
  language: Locale
  readiness: Readiness<ReadinessKey>[]
  withVersion: boolean
  onStep: (step: WritingStep) => void
}) {
  const t = useT()
  const missing = readiness.filter(({ state }) => state !== 'done')
  const { type, title, slug, description, version } = formState
  return (
    <>
      <section className="panel write-summary" aria-labelledby="write-summary">
        <h2 id="write-summary" lang={locales[language].tag}>
          {title || t('publications.untitled')}
        </h2>
        <p lang={locales[language].tag}>{description}</p>
        <p className="meta">
          {type && <span>{t(`taxonomy.types.${type}`)}</span>}
          {type && slug && <code>{`/${segmentOfType[type]}/${slug}`}</code>}
          {withVersion && version.number && (
            <span>
              {t('resources.write.summary.version', { number: version.number, count: version.files.length })}
            </span>
          )}
        </p>
      </section>
      {missing.length > 0 ? (
        <section className="panel write-missing" aria-labelledby="write-missing">
          <h3 id="write-missing">{t('resources.write.missing')}</h3>
          <ul>
            {missing.map(({ key }) => (
              <li key={key}>
                <span>{t(`resources.write.check.${key}`)}</span>
                <Button size="s" variant="ghost" onClick={() => onStep(stepOfKey[key])}>
                  {t(`resources.write.step.${stepOfKey[key]}`)}
                  <ArrowRight size={16} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Note tone="patina">{t('resources.write.complete')}</Note>
      )}
      <p className="field-hint">
        {t(withVersion ? 'resources.write.afterwards' : 'resources.write.afterEdit')}
      </p>
    </>
  )
}
