const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'l',
  i: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  _: '',
  '-': '',
}

/**
 * What is left of a name when letters that look alike count as one: `Auth0r_`, `author` and `AUTHOR` have one
 * skeleton. Numbers stay different from each other. The column `username_skeleton` is made by the same rules.
 */
export function nameSkeleton(name: string): string {
  return name
    .toLowerCase()
    .replace(/[01i345789_-]/g, (letter) => lookAlikes[letter]!)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Without the number or mark that somebody put behind a name: `moderator-1` is `moderator`. */
export const withoutNumber = (name: string): string => name.replace(/[\d_-]+$/, '')
