import './rich-text.css'
import { useEffect, useRef } from 'react'
import { locales, type Locale } from '../../contract/locales.ts'
import { localiseHtml } from '../../contract/rich-text/localise-html.ts'
import { useTranslator } from '../i18n/translator.tsx'
import { classNames } from '../ui/class-names.ts'
import { enliven } from './enliven.ts'

/**
 * A text of a person. The one component that sets HTML: what it gets was built by `renderDocument`, every piece of
 * foreign text in it escaped, and nothing else may ever be handed to it.
 */
export function RichText({
  html,
  lang,
  size = 'docs',
}: {
  /** `content_html` of an answer. */
  html: string
  /** The language the text is written in, not the reader's. */
  lang: Locale
  /** `article` for long reading (18 px), `docs` for descriptions and comments (16 px). */
  size?: 'article' | 'docs'
}) {
  const { locale, t } = useTranslator()
  const root = useRef<HTMLDivElement>(null)
  const shown = localiseHtml(html, locale)
  const copy = t('web.richText.copy')
  const copied = t('web.richText.copied')

  useEffect(
    () => enliven(root.current!, { copy, copied }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new text has other parts to enliven
    [shown, copy, copied],
  )

  return (
    <div
      ref={root}
      className={classNames('rich-text', size === 'article' && 'rich-text-read')}
      lang={locales[lang].tag}
      // oxlint-disable-next-line react/no-danger -- built from a checked document, see above
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}
