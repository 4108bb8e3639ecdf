import { useSuspenseQuery } from '@tanstack/react-query'
import { Head } from '../../../web/head.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { userQueries } from '../../users/web/users.queries.ts'

export function HomePage() {
  const t = useT()
  const site = useSiteConfig()
  const { data } = useSuspenseQuery(userQueries.statistics())
  return (
    <>
      <Head title={site.title} description={t('home.description')} path="/" />
      <h1>{t('home.title')}</h1>
      <p>{t('home.members', { count: data.total })}</p>
    </>
  )
}
