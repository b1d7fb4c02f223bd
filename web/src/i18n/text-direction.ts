/** What newer browsers know about a language. */
interface KnownLocale extends Intl.Locale {
  getTextInfo?: () => { readonly direction?: string }
}

/** The direction of a language by its code, such as `ar` or `ms_Arab`; `auto` where the browser does not know it. */
export function textDirection(code: string): string {
  try {
    const locale: KnownLocale = new Intl.Locale(code.replaceAll('_', '-'))
    return locale.getTextInfo?.().direction ?? 'auto'
  } catch {
    return 'auto'
  }
}
