import { MessageSquare } from 'lucide-react'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Picture } from '../../../web/ui/picture/picture.tsx'
import type { PictureUrl } from '../../../web/ui/picture/picture-srcset.ts'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { EmptyModel } from '../../../web/art/empty-model.tsx'

export type ArticleItem = {
  id: number
  href: string
  title: string
  text: string
  /** Of title and text, where it differs from the page's. */
  lang?: string | undefined
  author: { username: string; avatar_url: string }
  cover: { url: PictureUrl | string; srcSet?: string; preview?: string; naturalWidth?: number }
  /** Reading time. */
  minutes: number
  comments: number
}

export function ArticleTeaser({ item, look }: { item: ArticleItem; look: 'lead' | 'picture' | 'text' }) {
  const { t, locale } = useTranslator()
  return (
    <article className="teaser" data-look={look}>
      {look !== 'text' && (
        <Picture
          {...item.cover}
          alt=""
          className="teaser-cover"
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
      <p className="teaser-text" lang={item.lang}>
        {item.text}
      </p>
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
      </div>
    </article>
  )
}
