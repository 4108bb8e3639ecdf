import './info.css'
import { useParams } from '@tanstack/react-router'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { infoPages } from '../../../contract/taxonomy.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { ComplaintForm } from '../../staff/web/complaints/complaint-form.tsx'
import { InfoContents } from './info-contents.tsx'
import { InfoOverview } from './info-overview.tsx'
import { infoQueries } from './info.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** Rules, terms and advertising, and the page that leads to them. Their words stand in files, not in here. */
export function InfoPage() {
  const asked = useParams({ strict: false }).page
  const page = infoPages.find((name) => name === asked) ?? 'about'
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: list = [] } = useQuery(infoQueries.list(locale))
  const { data: text } = useQuery({ ...infoQueries.text(page, locale), throwOnError: true })
  if (!text) return null
  const others = list.filter((entry) => entry.page !== 'about')
  const parts =
    page === 'terms'
      ? [...text.contents, { id: 'complaint', level: 2, title: t('info.complaint.title') }]
      : text.contents
  return (
    <PageFrame
      title={text.title}
      description={text.description}
      path={page === 'about' ? '/info' : `/info/${page}`}
    >
      <Tabs
        label={t('info.title')}
        current={page}
        items={list.map(({ page: name, title }) => ({
          key: name,
          label: title,
          href: to(name === 'about' ? '/info' : `/info/${name}`),
        }))}
      />
      <div className="info-columns">
        <InfoContents contents={parts} />
        <div className="info-text">
          <p className="meta">
            {t('info.changed')} <time dateTime={text.date}>{formatDay(locale, new Date(text.date))}</time>
          </p>
          <RichText html={text.content_html} lang={text.language} />
          {page === 'about' && <InfoOverview texts={others} />}
          {page === 'terms' && <ComplaintForm />}
        </div>
      </div>
    </PageFrame>
  )
}
