/** Code points after NFC, as the server counts them in plain words; markup is weighed there. */
export const lengthOf = (text: string): number => [...text.normalize('NFC').trim()].length
