import { useTranslator } from '../i18n/translator.tsx'

/** Tells feed readers where what is new on this page can be followed. */
export function FeedLink({ name, title }: { name: string; title: string }) {
  const { locale } = useTranslator()
  return (
    <link rel="alternate" type="application/atom+xml" href={`/feeds/${locale}/${name}.atom`} title={title} />
  )
}
