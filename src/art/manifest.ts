import { createHash } from 'node:crypto'

export interface ArtFile {
  file: string
  width: number
  height: number
  bytes: number
}

export interface ArtEntry {
  name: string
  /** Size of the drawing itself, for its ratio. */
  width: number
  height: number
  /** SHA-256 of the SVG that the files were made from. */
  svg: string
  /** A tiny webp as a data URI; absent where the file itself is an SVG. */
  preview?: string
  files: ArtFile[]
}

export interface ArtManifest {
  pictures: ArtEntry[]
}

export const svgHash = (svg: string): string => createHash('sha256').update(svg).digest('hex')

export function svgSize(svg: string): { width: number; height: number } {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}
