import { strToU8, zipSync } from 'fflate'

// A picture of one red pixel; what is in it does not matter here.
export const redPixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

type Files = Record<string, object | string | Uint8Array>

const bytesOf = (file: Files[string]): Uint8Array =>
  file instanceof Uint8Array ? file : strToU8(typeof file === 'string' ? file : JSON.stringify(file))

/** An archive of these files: objects are JSON; `pictures` are paths of pictures. */
export const aPack = (files: Files, pictures: readonly string[] = []): Uint8Array =>
  zipSync(
    Object.fromEntries([
      ...Object.entries(files).map(([path, file]) => [path, bytesOf(file)] as const),
      ...pictures.map((path) => [path, redPixel] as const),
    ]),
  )
