import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Chip } from '../../../web/ui/chip.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Textarea } from '../../../web/ui/textarea.tsx'
import { contentReasons } from '../content-words.contract.ts'
import { contentQueries } from './content.queries.ts'
import type { ContentDecision } from './use-content-decision.ts'

/** Ready reasons, sent in the language of the author, and room for one's own words. */
export function ContentReasons({ decision }: { decision: ContentDecision }) {
  const { t, locale } = useTranslator()
  const [own, setOwn] = useState(false)
  const { data: sentences = [] } = useQuery({
    ...contentQueries.reasons(locale),
    enabled: decision.prepared.length > 0,
  })
  return (
    <section className="case-part" id="decline-reasons" tabIndex={-1} aria-labelledby="decline-title">
      <h3 id="decline-title">{t('moderation.decline.title')}</h3>
      <div className="case-chips">
        {contentReasons.map((key) => (
          <Chip key={key} pressed={decision.prepared.includes(key)} onClick={() => decision.toggle(key)}>
            {t(`moderation.contentPrepared.${key}`)}
          </Chip>
        ))}
        <Chip pressed={own} onClick={() => setOwn(!own)}>
          {t('moderation.decline.own')}
        </Chip>
      </div>
      {decision.prepared.length > 0 && (
        <ul className="case-sentences">
          {decision.prepared.map((key) => (
            <li key={key}>{sentences.find((sentence) => sentence.key === key)?.text}</li>
          ))}
        </ul>
      )}
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
