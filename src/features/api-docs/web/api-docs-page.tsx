import { useParams } from '@tanstack/react-router'
import { apiPages } from '../../../contract/taxonomy.ts'
import { rateClasses } from '../../../contract/rate-classes.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatNumber } from '../../../contract/numbers.ts'
import { PageFrame } from '../../../web/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Code } from '../../../web/ui/code.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'

export function ApiDocsPage() {
  const asked = useParams({ strict: false }).page
  const page = apiPages.find((name) => name === asked) ?? null
  const { t } = useTranslator()
  const to = useHref()
  const shown = page ?? 'introduction'
  return (
    <PageFrame
      title={page ? t(`apiDocs.${page}.title`) : t('apiDocs.title')}
      description={t(`apiDocs.${shown}.description`)}
      path={page ? `/api/${page}` : '/api'}
      narrow
    >
      <Tabs
        label={t('apiDocs.title')}
        current={shown}
        items={apiPages.map((name) => ({
          key: name,
          label: t(`apiDocs.${name}.title`),
          href: to(`/api/${name}`),
        }))}
      />
      <p className="page-lead mt-8">{t(`apiDocs.${shown}.description`)}</p>
      {shown === 'introduction' && <FirstCall />}
      {shown === 'rate-limits' && <RateLimits />}
      {shown === 'resources' && (
        <Button href="/api/openapi.json" data-reload="">
          {t('apiDocs.resources.open')}
        </Button>
      )}
    </PageFrame>
  )
}

function FirstCall() {
  const { t } = useTranslator()
  const { origin } = useSiteConfig()
  return (
    <Code
      code={`curl ${origin}/api/users/statistics`}
      title="curl"
      dark
      texts={{ copy: t('apiDocs.copy'), copied: t('apiDocs.copied'), label: t('apiDocs.firstCall') }}
    />
  )
}

function RateLimits() {
  const { t, locale } = useTranslator()
  const rows = Object.entries(rateClasses).filter(([name]) => name !== 'none')
  return (
    <Table caption={t('apiDocs.rate-limits.title')} captionHidden>
      <thead>
        <tr>
          <th scope="col">{t('apiDocs.rate-limits.class')}</th>
          <th scope="col">{t('apiDocs.rate-limits.calls')}</th>
          <th scope="col">{t('apiDocs.rate-limits.window')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { limit, windowSeconds }]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{formatNumber(locale, limit)}</td>
            <td>{t('apiDocs.rate-limits.seconds', { count: windowSeconds })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
