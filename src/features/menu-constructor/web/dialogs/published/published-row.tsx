import { FolderOpen, LayoutGrid, Play } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../../web/routing/href.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { resourcePath } from '../../../../resources/limits/resource-limits.contract.ts'
import type { PublishedMenu } from '../../workspace/files/published-menus.ts'

/** One published menu: what it looks like, whose it is, and under which terms. */
export function PublishedRow({
  menu,
  busy,
  locked,
  onPlay,
  onTake,
}: {
  menu: PublishedMenu
  /** What is being loaded for. */
  busy: 'play' | 'take' | null
  locked: boolean
  onPlay: () => void
  onTake: () => void
}) {
  const t = useT()
  const to = useHref()
  const { title, author, licence_id: licence, picture } = menu
  // A menu may be too long to be drawn.
  const [isMissing, setMissing] = useState(false)
  return (
    <li className="mc-published">
      {isMissing ? (
        <span className="mc-published-picture" aria-hidden="true">
          <LayoutGrid size={24} />
        </span>
      ) : (
        <img
          className="mc-published-picture"
          src={picture.url}
          srcSet={picture.srcset}
          sizes="112px"
          width={112}
          height={63}
          alt=""
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
      <div className="min-w-0">
        <a
          className="font-650 wrap-anywhere"
          href={to(resourcePath(menu))}
          target="_blank"
          rel="noopener"
          title={t('constructor.published.page', { title })}
        >
          {title}
        </a>
        <p className="line-clamp-2 text-ink-2 text-13">{menu.description}</p>
        <p className="text-ink-3 text-13">
          {t('constructor.published.by', {
            author: author.deleted ? t('constructor.published.deleted') : author.username,
          })}
          {' · '}
          {licence ? t('constructor.published.licence', { licence }) : t('constructor.published.noLicence')}
        </p>
      </div>
      <div className="mc-published-presses">
        <Button
          size="s"
          busy={busy === 'play'}
          disabled={locked}
          aria-label={t('constructor.published.playNamed', { title })}
          onClick={onPlay}
        >
          <Play size={15} aria-hidden="true" />
          {t('constructor.published.play')}
        </Button>
        <Button
          size="s"
          variant="primary"
          busy={busy === 'take'}
          disabled={locked}
          aria-label={t('constructor.published.takeNamed', { title })}
          onClick={onTake}
        >
          <FolderOpen size={15} aria-hidden="true" />
          {t('constructor.published.take')}
        </Button>
      </div>
    </li>
  )
}
