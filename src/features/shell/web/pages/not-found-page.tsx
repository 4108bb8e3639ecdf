import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { locales } from '../../../../contract/locales.ts'
import { Rich, useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { suggestQueries } from '../../../search/web/suggest/suggest.queries.ts'
import { LostPage } from './lost-page.tsx'

/** Names the missing path and offers links to continue. */
export function NotFoundPage() {
  const t = useT()
  const to = useHref()
  const { pathname } = useLocation()
  return (
    <LostPage
      status={404}
      tone="honey"
      title={t('shell.notFound.title')}
      heading={t('shell.notFound.heading')}
      ways={
        <Button size="l" href={to('/search')}>
          <Search size={18} aria-hidden="true" />
          {t('shell.notFound.search')}
        </Button>
      }
    >
      <b>{t('shell.notFound.title')}</b>
      <br />
      <Rich
        id="shell.notFound.text"
        values={{ path: pathname.length > 120 ? `${pathname.slice(0, 120)}…` : pathname }}
        parts={{ path: (text) => <code>{text}</code> }}
      />
      <Nearest words={wordsOf(pathname)} />
    </LostPage>
  )
}

const shownTitles = 3

/** The last part of the address as a person would say it, without the number that articles have there. */
function wordsOf(pathname: string): string {
  const last = pathname
    .split('/')
    .at(-1)!
    .replace(/\.\d+$/, '')
  let read = last
  try {
    read = decodeURIComponent(last)
  } catch {
    // Cut in the middle of a letter; the rest of it still says something.
  }
  return read
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
}

/** What the address may have meant. Asked for in the browser: programs that try addresses get no more than a 404. */
function Nearest({ words }: { words: string }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data } = useQuery({
    ...suggestQueries.suggestions(words, null, locale),
    enabled: words.length > 1,
  })
  const titles = data?.data.filter(({ kind }) => kind === 'resource' || kind === 'article') ?? []
  if (titles.length === 0) return null
  return (
    <span className="block mt-4" aria-live="polite">
      {t('shell.notFound.nearest')}{' '}
      {titles.slice(0, shownTitles).map(({ path, text, language }, place) => (
        <span key={path}>
          {place > 0 && ', '}
          <Link href={to(path)} lang={language ? locales[language].tag : undefined}>
            {text}
          </Link>
        </span>
      ))}
    </span>
  )
}
