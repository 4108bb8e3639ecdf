import { localeCodes, locales } from '../../contract/locales.ts'
import { useTranslator } from '../i18n/translator.tsx'
import { useSiteConfig } from '../site-config.ts'

/**
 * Title, description and language links of a page. Rendered inside the page; React hoists them in the browser and
 * the server moves them into `<head>`.
 */
export function Head({
  title,
  description,
  path,
  index = true,
}: {
  title: string
  description?: string
  /** Path without the language, for canonical and hreflang; null for pages that have no address of their own. */
  path: string | null
  index?: boolean
}) {
  const { locale } = useTranslator()
  const site = useSiteConfig()
  const address = (code: string) => `${site.origin}/${code}${path === '/' ? '' : path}`
  return (
    <>
      <title>{path === '/' ? title : `${title} · ${site.title}`}</title>
      {description && <meta name="description" content={description} />}
      {!index && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:site_name" content={site.title} />
      <meta property="og:locale" content={locales[locale].tag.replace('-', '_')} />
      {path !== null && index && (
        <>
          <link rel="canonical" href={address(locale)} />
          {localeCodes.map((code) => (
            <link key={code} rel="alternate" hrefLang={locales[code].hreflang} href={address(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('ru')} />
        </>
      )}
    </>
  )
}
