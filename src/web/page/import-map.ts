/** What chunks import where they mean the first file; the map of the page says which file that is. */
export const firstFile = '#first'

/**
 * Nearly every chunk imports the first file, and the first file names nearly every chunk. With its real name in them,
 * a change anywhere would rename them all.
 */
export const importMap = (entry: string): string => JSON.stringify({ imports: { [firstFile]: entry } })
