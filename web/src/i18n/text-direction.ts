/** The language information of newer browsers. */
interface KnownLocale extends Intl.Locale {
  getTextInfo?: () => { readonly direction?: string }
}

/** The text direction of a language code, such as `ar` or `ms_Arab`; `auto` if the browser does not support it. */
export function textDirection(code: string): string {
  try {
    const locale: KnownLocale = new Intl.Locale(code.replaceAll('_', '-'))
    return locale.getTextInfo?.().direction ?? 'auto'
  } catch {
    return 'auto'
  }
}
