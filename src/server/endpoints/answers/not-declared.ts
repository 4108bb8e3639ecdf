/** An answer that holds an object where none was declared is a fault of ours, and says nothing of what it holds. */
export function notDeclared(value: unknown): Error {
  const what = Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
  return new Error(`An answer holds ${what} where its schema declares none`)
}
