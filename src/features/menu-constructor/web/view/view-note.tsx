import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { draftDays } from '../../draft-limits.contract.ts'

const sentences = {
  broken: ['constructor.view.broken', 'constructor.view.brokenText'],
  gone: ['constructor.view.gone', 'constructor.view.goneText'],
  away: ['constructor.view.away', 'constructor.view.failed'],
  unreadable: ['constructor.view.unreadable', 'constructor.view.unreadableText'],
} as const

/** Why there is no menu here, or not yet. */
export function ViewNote({
  state,
  onRetry,
}: {
  state: keyof typeof sentences | 'loading'
  onRetry?: () => void
}) {
  const t = useT()
  if (state === 'loading')
    return (
      <div className="mc-view-note">
        <output>{t('constructor.view.loading')}</output>
      </div>
    )
  const [title, text] = sentences[state]
  return (
    <div className="mc-view-note" role="alert">
      <h2>{t(title)}</h2>
      <p>{t(text, { days: draftDays })}</p>
      {state === 'away' && <Button onClick={onRetry}>{t('constructor.app.retry')}</Button>}
    </div>
  )
}
