const key = 'api.token'

/** For this tab and no longer. Where the browser keeps nothing it has to be typed again. */
export function storedToken(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keepToken(token: string): void {
  try {
    if (token) sessionStorage.setItem(key, token)
    else sessionStorage.removeItem(key)
  } catch {
    // Then it lives as long as this page.
  }
}
