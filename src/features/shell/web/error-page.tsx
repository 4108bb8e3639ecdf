import type { ErrorComponentProps } from '@tanstack/react-router'
import { Head } from '../../../web/head.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'

export function ErrorPage({ error }: ErrorComponentProps) {
  const { t, locale } = useTranslator()
  const status = (error as { status?: unknown } | null)?.status
  return (
    <>
      <Head title={typeof status === 'number' ? String(status) : '500'} path={null} index={false} />
      <h1>{typeof status === 'number' ? status : 500}</h1>
      <p>{t('shell.error.oops')}</p>
      <p>{t('errors.unknown')}</p>
      <a href={`/${locale}`}>{t('shell.error.home')}</a>
    </>
  )
}
