import type { ReactNode } from 'react'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { SectionHead } from './section-head.tsx'
import { MessageSquare } from 'lucide-react'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import type { PictureUrl } from '../../../web/ui/picture/picture-srcset.ts'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'

/** Five articles in uneven columns; the first of each column leads with its picture. */
export function Articles({
  items,
  title,
  choice,
}: {
  items: readonly ArticleItem[]
  title: string
  /** What else could be shown here. */
  choice?: ReactNode
}) {
  const t = useT()
  const to = useHref()
  const more = { href: to('/articles'), text: t('home.articles.all') }
  const [lead, ...rest] = items.slice(0, 5)
  const columns = [0, 1].map((column) => rest.filter((_, index) => index % 2 === column))
  return (
    <section className="home-section" aria-labelledby="home-articles">
      <SectionHead id="home-articles" title={title} more={more}>
        {choice}
      </SectionHead>
      <div className="articles max-md:grid-cols-1 max-md:gap-6 grid grid-cols-[minmax(0,1.25fr)_repeat(2,minmax(0,1fr))] gap-9 max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-7">
        <div>{lead && <ArticleTeaser item={lead} look="lead" />}</div>
        {columns.map((column) => (
          <div key={column[0]?.id ?? 'empty'}>
            {column.map((item, index) => (
              <ArticleTeaser key={item.id} item={item} look={index === 0 ? 'picture' : 'text'} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

export type ArticleItem = {
  id: number
  href: string
  title: string
  text: string
  /** Of title and text, where it differs from the page's. */
  lang?: string | undefined
  /** Says which language that is. */
  marks?: ReactNode
  author: { username: string; avatar_url: string }
  cover: { url: PictureUrl | string; srcSet?: string; preview?: string; naturalWidth?: number }
  /** Reading time. */
  minutes: number
  comments: number
  /** Saves it for later. */
  save?: ReactNode
}

function ArticleTeaser({ item, look }: { item: ArticleItem; look: 'lead' | 'picture' | 'text' }) {
  const { t, locale } = useTranslator()
  return (
    <article className="teaser relative flex flex-col gap-1.5" data-look={look}>
      {look !== 'text' && (
        <Picture
          {...item.cover}
          alt=""
          className="teaser-cover mb-2 notch-8"
          width={look === 'lead' ? 640 : 700}
          height={look === 'lead' ? 360 : 300}
          sizes={look === 'lead' ? '(min-width: 64rem) 436px, 100vw' : '(min-width: 64rem) 350px, 100vw'}
          model={<EmptyModel name="book" size={96} />}
        />
      )}
      <h3 className="teaser-title" lang={item.lang}>
        <a className="stretched" href={item.href}>
          {item.title}
        </a>
      </h3>
      <p className="text-ink-2 text-14 in-data-[look=lead]:text-15" lang={item.lang}>
        {item.text}
      </p>
      {item.marks && <span className="flex flex-wrap gap-1.5 empty:hidden">{item.marks}</span>}
      <div className="meta">
        <span>
          <Avatar src={item.author.avatar_url} size={16} />
          {item.author.username}
        </span>
        <span>{t('home.articles.minutes', { count: item.minutes })}</span>
        <span>
          <MessageSquare size={14} aria-hidden="true" />
          <span aria-hidden="true">{formatNumber(locale, item.comments)}</span>
          <VisuallyHidden>{t('home.articles.comments', { count: item.comments })}</VisuallyHidden>
        </span>
        {item.save}
      </div>
    </article>
  )
}
