import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'

/** Logo and title, both from the configuration; leads home. */
export function Brand({ small = false }: { small?: boolean }) {
  const site = useSiteConfig()
  const to = useHref()
  return (
    <a className="brand" data-small={small || undefined} href={to('/')}>
      <img src={site.logo} alt="" width={small ? 17 : 25} height={small ? 20 : 30} />
      <span>{site.title}</span>
    </a>
  )
}
