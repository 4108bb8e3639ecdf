import { useParams } from '@tanstack/react-router'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { infoPages } from '../../../contract/taxonomy.ts'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useTranslator, useT } from '../../../web/i18n/translator.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { ComplaintForm } from '../../staff/web/complaints/complaint-form.tsx'
import { infoQueries } from './info.queries.ts'
import { useQuery } from '../../../web/use-query.ts'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import type { InfoText, InfoSummary } from '../info.contract.ts'

/** Rules, terms and advertising, and their overview. The texts are in files. */
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
      <div className="grid gap-6 mt-6 lg:grid-cols-[minmax(0,1fr)_260px] lg:gap-14">
        <InfoContents contents={parts} />
        <div className="min-w-0 max-w-[72ch] [&>.meta]:mb-4">
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

/** The headings of a text: beside it on a wide screen, collapsed above it on a phone. */
function InfoContents({ contents }: { contents: InfoText['contents'] }) {
  const t = useT()
  const shown = contents.filter(({ level }) => level <= 2)
  if (shown.length < 2) return <div className="lg:order-2" />
  const list = (
    <ol className="grid gap-0.5">
      {shown.map(({ id, title }) => (
        <li key={id}>
          <a
            className="block py-1.5 text-ink-2 no-underline coarse:px-0 coarse:py-2.75 hover:text-ink hover:underline"
            href={`#${id}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="lg:order-2">
      <nav className="hidden lg:block lg:sticky lg:top-24" aria-label={t('info.contents')}>
        <p className="mb-1.5 font-700">{t('info.contents')}</p>
        {list}
      </nav>
      <div className="lg:hidden">
        <Disclosure title={t('info.contents')} boxed>
          <nav aria-label={t('info.contents')}>{list}</nav>
        </Disclosure>
      </div>
    </div>
  )
}

/** The other texts, each with its description and date. */
function InfoOverview({ texts }: { texts: readonly InfoSummary[] }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  return (
    <ul className="grid gap-3 mt-6">
      {texts.map(({ page, title, description, date }) => (
        <li key={page} className="panel px-5 py-4.5 [&_p]:mx-0 [&_p]:mt-0 [&_p]:mb-1">
          <h2 className="mb-1.5 text-[20px]">
            <a className="link" href={to(`/info/${page}`)}>
              {title}
            </a>
          </h2>
          <p>{description}</p>
          <p className="meta">
            {t('info.changed')} <time dateTime={date}>{formatDay(locale, new Date(date))}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
