export const copy = 'M9 8.5h11V20H9zM15.5 8.5V4H4.5v11.5H9';
export const external = 'M13.5 4.5H19.5V10.5M19.5 4.5 11 13M17 13.5V19H5V7h5.5';
export const pencil = 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4';
export const plus = 'M12 5v14M5 12h14';
export const trash = 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v6M13.7 10.5v6';
export const upload = 'M12 16V5m-4 4 4-4 4 4M4.5 15v4.5h15V15';
