import { lazyPage } from '../../../web/routing/lazy-page.tsx'
import type { SiteConfig } from '../../../web/site-config.ts'

/** The root route loads it only if the site has such links. */
export const LazySocialLinks = lazyPage(() => import('./social-links.tsx'), 'SocialLinks')

export const hasSocial = ({ social }: SiteConfig): boolean => Object.values(social).some((url) => url !== '')
