import { isReservedName } from './reserved-names.ts'

/** Rules of names, passwords and codes that the browser and the server share. No validator needed. */
export const usernameLimits = { min: 3, max: 35, digitShare: 0.5 }
export const passwordLimits = { min: 5, max: 80, strength: 3 }
export const codeLimits = { length: 8, minutes: 15, tries: 5, resendSeconds: 60 }
export const resetMinutes = 60

/** Letters and figures that cannot be taken for each other. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type UsernameIssue =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'username_letters'
  | 'username_start'
  | 'username_digits'
  | 'username_reserved'

/** What is wrong with a name, or null. */
export function usernameIssue(value: string): UsernameIssue | null {
  const { min, max, digitShare } = usernameLimits
  if (value === '') return 'required'
  if (!/^[A-Za-z0-9_-]*$/.test(value)) return 'username_letters'
  if (value.length < min) return 'too_short'
  if (value.length > max) return 'too_long'
  if (!/^[A-Za-z]/.test(value)) return 'username_start'
  if (value.replace(/\D/g, '').length > value.length * digitShare) return 'username_digits'
  // `deleted-12` is the name of a person who left.
  if (isReservedName(value) || /^deleted-/i.test(value)) return 'username_reserved'
  return null
}

type EmailIssue = 'required' | 'email' | 'too_long'

export function emailIssue(value: string): EmailIssue | null {
  const trimmed = value.trim()
  if (trimmed === '') return 'required'
  if (trimmed.length > 254) return 'too_long'
  return /^[^\s@<>"',;:\\()[\]]{1,64}@[^\s@<>"',;:\\()[\]]+\.[^\s@.]{2,}$/.test(trimmed) ? null : 'email'
}

/** A code as typed: spaces and hyphens dropped, upper case. */
export function normalizeCode(value: string): string {
  return value
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 20)
}
