import { Rich, useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Note } from '../../../../web/ui/text/note.tsx'
import type { Operation } from '../../api-docs.contract.ts'

/** Who may call it, with which token, how often, and other facts. */
export function OperationFacts({ operation }: { operation: Operation }) {
  const t = useT()
  const to = useHref()
  const { access, token_needs: needs, rate, idempotent, cross_site: crossSite, deprecated } = operation
  const scope = access.startsWith('scope:') ? access.slice(6) : null
  return (
    <>
      {deprecated && (
        <Note tone="brick">
          {t('apiDocs.deprecated', {
            since: deprecated.since,
            sunset: deprecated.sunset ?? '–',
            instead: deprecated.instead ?? '–',
          })}
        </Note>
      )}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1.5 mt-5 text-15 [&_dt]:text-ink-3">
        <dt>{t('apiDocs.access.title')}</dt>
        <dd>
          {scope ? (
            <Rich id="apiDocs.access.scope" values={{ scope }} parts={code} />
          ) : (
            t(`apiDocs.access.${access}`)
          )}
        </dd>
        <dt>{t('apiDocs.token.title')}</dt>
        <dd>
          {needs === 'nothing' || needs === 'refused' ? (
            t(`apiDocs.token.${access === 'anyone' && needs === 'nothing' ? 'optional' : needs}`)
          ) : (
            <Rich id="apiDocs.token.scope" values={{ scope: needs }} parts={code} />
          )}
        </dd>
        <dt>{t('apiDocs.rate.title')}</dt>
        <dd>
          <a className="link" href={to('/api/rate-limits')}>
            <code>{rate.name}</code>
          </a>
          {': '}
          {t('apiDocs.rate.limit', { count: rate.limit, seconds: rate.window_seconds })}
        </dd>
        {idempotent && (
          <>
            <dt>{t('apiDocs.retry.title')}</dt>
            <dd>
              <Rich id="apiDocs.retry.key" parts={code} />
            </dd>
          </>
        )}
        {crossSite && (
          <>
            <dt>CORS</dt>
            <dd>{t('apiDocs.cross.open')}</dd>
          </>
        )}
      </dl>
    </>
  )
}

const code = { code: (text: string) => <code>{text}</code> }
