// Collected for this project from common knowledge; no other list was copied.

/** Protocols, formats, units and keys, lower-case, separated by white space. */
export const TECHNICAL_WORDS = `
aes alt atom backspace bios bitmap bitrate bluetooth bootloader byte bytes bzip caps captcha charset codec
com crc csv ctrl cvs doc dpi eib enter esc escape ethernet eur fax feet firewall ghz gib gps gpx guid gzip
hdmi hertz hex hexadecimal hpa html http https icon imap ins ipv irc iso jpeg jpg kbps kernel kib latex
markdown mbps metadata metre mhz mib mile minute minutes mph null num numlock oauth ogg opendocument openpgp
pdf percent pib pin pixel pixels png proxy radius rss shift sim sip sms socket sql ssh ssl stereo svg tcp
telnet theora tib tls udp uefi unicode upload url urls usd utf uuid vcard volume vorbis webdav wifi xhtml
xliff xml yaml yard zip
`
