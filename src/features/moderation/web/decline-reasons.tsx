import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Chip } from '../../../web/ui/chip.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Textarea } from '../../../web/ui/textarea.tsx'
import { declineReasons } from '../moderation-words.contract.ts'
import type { Decision } from './use-decision.ts'

/** Ready reasons, sent in the language of the person, and room for one's own words. */
export function DeclineReasons({ decision }: { decision: Decision }) {
  const t = useT()
  const [own, setOwn] = useState(false)
  return (
    <section className="case-part" id="decline-reasons" tabIndex={-1} aria-labelledby="decline-title">
      <h3 id="decline-title">{t('moderation.decline.title')}</h3>
      <div className="case-chips">
        {declineReasons.map((key) => (
          <Chip key={key} pressed={decision.prepared.includes(key)} onClick={() => decision.toggle(key)}>
            {t(`moderation.prepared.${key}`)}
          </Chip>
        ))}
        <Chip pressed={own} onClick={() => setOwn(!own)}>
          {t('moderation.decline.own')}
        </Chip>
      </div>
      {own && (
        <Field label={t('moderation.decline.words')} className="mt-3">
          <Textarea
            rows={3}
            maxLength={1500}
            value={decision.reason}
            onChange={(event) => decision.write(event.target.value)}
          />
        </Field>
      )}
      <p className="case-hint" data-bad={decision.missing || undefined} aria-live="polite">
        {t(decision.missing ? 'moderation.decline.missing' : 'moderation.decline.hint')}
      </p>
    </section>
  )
}
