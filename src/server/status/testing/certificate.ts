/**
 * A self-signed certificate for `localhost` and its key, for tests alone. Made by: openssl req -x509 -newkey ec -nodes
 * -pkeyopt ec_paramgen_curve:prime256v1 -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost
 */
export const cert = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUZ700Bres0AD02rEhCNBQlbnltacwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExODA5NDYyNFoYDzIxMjYxMDI1
MDk0NjI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATppaJ/prkoG5sMKCXkoAuzOKeJqfSVCsvYFWuKTaNTTxd8X+iVoUM8
9Qhw8P7cXDaGoktwdwu0UznnsX1/Bo3So2kwZzAdBgNVHQ4EFgQUDSXmLt0j10pA
IVotgzKHH7a4ZlcwHwYDVR0jBBgwFoAUDSXmLt0j10pAIVotgzKHH7a4ZlcwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgEAVFD1iYHmXFN5ouEAME7kWacfAl760z7O3dl21AUzUCIBa+fUgCLWBU
OZXGxfRY4md+HmVrXaGYiKLrr8cN5U95
-----END CERTIFICATE-----
`;

export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOZqbtQQ/XcCmlecd
txw3/vgxJ/rEpOGDi4CpiQObpaKhRANCAATppaJ/prkoG5sMKCXkoAuzOKeJqfSV
CsvYFWuKTaNTTxd8X+iVoUM89Qhw8P7cXDaGoktwdwu0UznnsX1/Bo3S
-----END PRIVATE KEY-----
`;
