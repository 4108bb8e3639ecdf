import { applyLimits } from '../contract/limits/limits.ts'
import { useSiteConfig } from './site-config.ts'

let known = import.meta.env.SSR

/** Once; the server knows them from its start. */
function learn(limits: string | undefined): void {
  if (known) return
  known = true
  if (limits) applyLimits(limits)
}

/** Has the browser know the limits this site set for itself, before it says or checks one. */
export function useSiteLimits(): void {
  learn(useSiteConfig().limits)
}
