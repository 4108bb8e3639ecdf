import { useEffect } from 'react'
import { adoptColourMode } from '../../../web/theme/colour-mode.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'

/** A browser in which nobody has chosen day or night uses the choice of the account. */
export function useAccountColourMode(): void {
  const preference = useCurrentUser()?.settings.colour_mode
  useEffect(() => {
    if (preference) adoptColourMode(preference)
  }, [preference])
}
