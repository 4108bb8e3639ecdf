import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ApiFrame } from '../api-frame.tsx'
import { referenceQueries } from '../api-docs.queries.ts'
import { CodePane } from '../code-pane.tsx'
import { groupPath } from '../reference-address.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** `/api`: what there is, and the first call. */
export function ApiHome() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { origin } = useSiteConfig()
  const { data: groups = [] } = useQuery(referenceQueries.groups(locale))
  const firstCall = `curl -G ${origin}/api/resources \\\n  -d type=plugin \\\n  -d sort=downloads \\\n  -d per_page=1`
  return (
    <ApiFrame
      title={t('apiDocs.title')}
      description={t('apiDocs.introduction.description')}
      path="/api"
      current="/api"
      aside={<CodePane code={firstCall} title={t('apiDocs.firstCall')} />}
    >
      <h1 className="api-title">{t('apiDocs.title')}</h1>
      <p className="mt-3 text-ink-2">{t('apiDocs.introduction.description')}</p>
      <p className="flex flex-wrap gap-2.5 mt-5">
        <Button variant="primary" href={to('/api/introduction')}>
          {t('apiDocs.home.begin')}
        </Button>
        <Button href="/api/openapi.json" data-reload="">
          {t('apiDocs.resources.open')}
        </Button>
      </p>
      <h2>{t('apiDocs.nav.calls')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-6 border-t border-line">
        {groups.map(({ key, title, operations }) => (
          <li className="flex items-baseline justify-between gap-2.5 border-b border-line" key={key}>
            <a
              className="py-2.75 font-600 hover:underline hover:underline-offset-3"
              href={to(groupPath(key))}
            >
              {title}
            </a>
            <small className="flex-none text-ink-3 text-13">
              {t('apiDocs.home.count', { count: operations })}
            </small>
          </li>
        ))}
      </ul>
    </ApiFrame>
  )
}
