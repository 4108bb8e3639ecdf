import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import type { PublicationActions } from '../../kind/web/publication-actions.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** Earlier translations of this language, the way back to each, and the way to take the current one away. */
export function TranslationHistory({
  actions: { noun, forget, translations },
  language,
  hasCurrent,
}: {
  actions: PublicationActions
  language: Locale
  hasCurrent: boolean
}) {
  const t = useT()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [removing, setRemoving] = useState(false)
  const history = useQuery({ ...translations.history(language), enabled: useHydrated() })
  if (!history.data || history.data.length === 0) return null

  const change = async (call: () => Promise<unknown>, done: 'restored' | 'removed') => {
    const said = t(`publications.translation.${done}`, { language: locales[language].name })
    await attempt(() => call().then(() => forget(client)), said)
    setRemoving(false)
  }
  const transport = transportOf(client)
  return (
    <section className="write-past grid gap-3 justify-items-start mt-9" aria-labelledby="translation-history">
      <h2 id="translation-history">{t('publications.translation.history')}</h2>
      <ul className="panel write-rows">
        {history.data.map((row) => (
          <li key={row.id} className="write-row ruled grid-cols-[minmax(0,1fr)_auto] items-center">
            <div>
              <p className="write-row-title">
                {row.title}
                {row.current && <Badge tone="patina">{t('publications.translation.current')}</Badge>}
              </p>
              <p className="meta">
                <Moment at={row.updated_at} />
                {row.translator && (
                  <span>
                    {row.translator.deleted ? t('publications.deletedUser') : row.translator.username}
                  </span>
                )}
              </p>
            </div>
            {!row.current && (
              <Button
                size="s"
                onClick={() => change(() => translations.restore(transport, language, row.id), 'restored')}
              >
                {t('publications.revisions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasCurrent && (
        <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 w-full mt-3 p-5">
          <p className="write-row-text">{t(`${noun}.write.translation.removeText`)}</p>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('publications.translation.remove')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('publications.translation.removeTitle')}
        text={t(`${noun}.write.translation.removeText`)}
        back={t('publications.throw.back')}
        confirm={t('publications.translation.remove')}
        onConfirm={() => change(() => translations.remove(transport, language), 'removed')}
      />
    </section>
  )
}
