import { cardSize } from '../../contract/cards.ts'
import { useSiteConfig } from '../site-config.ts'

/** The picture that stands for a page where it is shared. */
export function ShareCard({ path, title }: { path: string; title: string }) {
  const { origin } = useSiteConfig()
  return (
    <>
      <meta property="og:image" content={origin + path} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
