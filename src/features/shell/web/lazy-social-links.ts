import { lazyPage } from '../../../web/routing/lazy-page.tsx'
import type { SiteConfig } from '../../../web/site-config.ts'

/** Many sites have none of them; the root route loads it where there are. */
export const LazySocialLinks = lazyPage(() => import('./social-links.tsx'), 'SocialLinks')

export const hasSocial = ({ social }: SiteConfig): boolean => Object.values(social).some((url) => url !== '')
