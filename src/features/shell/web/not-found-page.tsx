import { useLocation } from '@tanstack/react-router'
import { Head } from '../../../web/head.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'

export function NotFoundPage() {
  const { t, locale } = useTranslator()
  const { pathname } = useLocation()
  return (
    <>
      <Head title={t('shell.notFound.title')} path={null} index={false} />
      <h1>{t('shell.notFound.title')}</h1>
      <p>
        <code>{pathname}</code>
      </p>
      <a href={`/${locale}`}>{t('shell.error.home')}</a>
    </>
  )
}
