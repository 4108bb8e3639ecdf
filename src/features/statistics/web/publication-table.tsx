import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Table } from '../../../web/ui/list/table.tsx'
import type { Statistics } from '../statistics.contract.ts'

/** Which of several publications had how much; each leads to its own numbers. */
export function PublicationTable({ publications }: { publications: Statistics['publications'] }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  return (
    <section className="panel px-5 pt-4.5 pb-3 max-md:px-4" aria-labelledby="publications-title">
      <h2 id="publications-title" className="text-16 font-700">
        {t('statistics.publications.title')}
      </h2>
      <Table caption={t('statistics.publications.title')} captionHidden>
        <thead>
          <tr>
            <th scope="col">{t('statistics.publications.name')}</th>
            <th scope="col">{t('statistics.measure.views')}</th>
            <th scope="col">{t('statistics.measure.downloads')}</th>
          </tr>
        </thead>
        <tbody>
          {publications.map(({ kind, id, title, path, views, downloads }) => (
            <tr key={`${kind} ${id}`}>
              <th scope="row" className="font-400 whitespace-normal">
                <a className="link wrap-anywhere" href={to(`${path}/statistics`)}>
                  {title}
                </a>
              </th>
              <td>{formatNumber(locale, views)}</td>
              <td>{kind === 'article' ? '—' : formatNumber(locale, downloads)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
