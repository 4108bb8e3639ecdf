import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adoptColourMode } from '../../../web/theme/colour-mode.ts'
import { userQueries } from '../../users/web/users.queries.ts'

/** A browser that was never told day or night follows the account. */
export function useAccountColourMode(): void {
  const { data: user } = useQuery(userQueries.current())
  const preference = user?.settings.colour_mode
  useEffect(() => {
    if (preference) adoptColourMode(preference)
  }, [preference])
}
