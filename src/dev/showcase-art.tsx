/** Stand-ins for voxel models and covers, so that the showcase needs nothing from outside. */
export function ShowcaseArt({ size = 84 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 60 60" aria-hidden="true">
      <path fill="#c9945a" d="M30 8 56 22 30 36 4 22Z" />
      <path fill="#a5713f" d="M4 22 30 36V56L4 42Z" />
      <path fill="#7f5430" d="M56 22 30 36V56L56 42Z" />
      <path fill="#d7dde2" d="M26 34 34 34V42L30 44 26 42Z" />
    </svg>
  )
}

const scene = (width: number, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 90">${body}</svg>`)}`

export const showcaseCover = scene(
  160,
  '<path fill="#7cc0d8" d="M0 0h160v90H0z"/><path fill="#5aa7c6" d="M0 52h160v38H0z"/><path fill="#86b84f" d="M80 30 128 56 80 82 32 56z"/><path fill="#6d9a3f" d="M32 56 80 82v8L32 64z"/><path fill="#567d33" d="M128 56 80 82v8l48-26z"/><path fill="#e0604a" d="M70 18h20v10H70z"/><path fill="#f4f0e8" d="M70 28h20v10H70z"/><path fill="#e0604a" d="M70 38h20v10H70z"/><path fill="#f4f0e8" d="M70 48h20v10H70z"/>',
)
export const showcaseHead = scene(
  90,
  '<path fill="#9c6b45" d="M0 0h90v90H0z"/><path fill="#3a2a1e" d="M0 0h90v20H0zM0 20h12v14H0zM60 20h30v10H60z"/><path fill="#fff" d="M11 45h12v12H11zM67 45h12v12H67z"/><path fill="#2a50be" d="M23 45h11v12H23zM56 45h11v12H56z"/><path fill="#b03022" d="M34 68h22v10H34z"/>',
)
export const showcasePreview = scene(
  16,
  '<path fill="#7cc0d8" d="M0 0h16v90H0z"/><path fill="#86b84f" d="M3 30h10v40H3z"/><path fill="#e0604a" d="M7 20h3v30H7z"/>',
)
