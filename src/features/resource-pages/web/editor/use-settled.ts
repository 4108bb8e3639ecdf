import { useEffect, useState } from 'react'

/** A value that has not changed for a while: what one types is asked about when the hand rests. */
export function useSettled<T>(value: T, ms = 400): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
