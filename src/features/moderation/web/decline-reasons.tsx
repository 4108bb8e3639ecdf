import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Kbd } from '../../../web/ui/text/kbd.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import type { VerdictState } from './use-verdict.ts'

/** Prepared reasons, sent in the language of the person concerned, and a field for the reviewer's own text. */
export function DeclineReasons<Reason extends string>({
  id = 'decline',
  keys = true,
  measure = 'decline',
  decision,
  reasons,
  sentences,
}: {
  /** Begins the ids of its parts; another one where two stand on a page. */
  id?: string
  /** The keys 1 to 9 choose them. */
  keys?: boolean
  /** What the reason is for. */
  measure?: 'decline' | 'hide'
  decision: Pick<VerdictState<Reason>, 'prepared' | 'reason' | 'missing' | 'toggle' | 'write'>
  reasons: readonly { key: Reason; name: string }[]
  /** The full sentences of the reasons, once they are loaded. */
  sentences?: readonly { key: string; text: string }[]
}) {
  const t = useT()
  const [own, setOwn] = useState(false)
  return (
    <section className="case-part" id={`${id}-reasons`} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t(`moderation.${measure}.title`)}</h3>
      <div className="case-chips flex flex-wrap items-center gap-2">
        {reasons.map(({ key, name }, at) => (
          <Chip key={key} pressed={decision.prepared.includes(key)} onClick={() => decision.toggle(key)}>
            {name}
            {keys && at < 9 && <Kbd>{at + 1}</Kbd>}
          </Chip>
        ))}
        <Chip pressed={own} onClick={() => setOwn(!own)}>
          {t('moderation.decline.own')}
        </Chip>
      </div>
      {sentences && decision.prepared.length > 0 && (
        <ul className="case-sentences grid gap-1 mt-3 ps-3.5 border-s-4 border-honey text-14">
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
        {t(decision.missing ? `moderation.${measure}.missing` : 'moderation.decline.hint')}
      </p>
    </section>
  )
}
