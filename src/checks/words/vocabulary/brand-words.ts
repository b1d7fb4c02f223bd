// Collected for this project from common knowledge; no other list was copied.

/** Names of products, systems and programming languages that translations keep, lower-case, separated by white space. */
export const BRAND_WORDS = `
amazon amd android arm bazaar bitbucket bitcoin debian diaspora ethereum excel facebook fedora firefox
gentoo gettext git gitea github gmail gnu golf google gtk instagram ios jabber javascript joomla linux lua
mac macos mediawiki mercurial microsoft mysql node opensuse opera paypal php postgresql postscript python
react reddit ruby skype slack solaris sqlite suse telegram thunderbird twitter ubuntu unix vim vue weblate
wikipedia windows xen yahoo
`
