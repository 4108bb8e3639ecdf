import { createContext, use } from 'react'

/** What the browser may know of the configuration. Sent inside every page. */
export type SiteConfig = {
  title: string
  logo: string
  origin: string
  social: { chat: string; messenger: string; network: string }
  forum: 'soon' | 'on'
  analytics:
    | { kind: 'builtin' | 'none' }
    | { kind: 'yandex'; id: string }
    | { kind: 'plausible'; url: string }
  buildId: string
  /** Limits that are not the usual ones, as the site was told them (contract/limits/limits.ts). */
  limits?: string
}

const SiteConfigContext = createContext<SiteConfig | null>(null)
export const SiteConfigProvider = SiteConfigContext

export function useSiteConfig(): SiteConfig {
  const config = use(SiteConfigContext)
  if (!config) throw new Error('No site configuration around this component')
  return config
}
