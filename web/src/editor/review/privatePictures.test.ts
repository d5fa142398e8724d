import { expect, test } from "vitest";
import { privatePictureHost } from "./privatePictures";

test.each([
  ['<img src="http://localhost:8080/library/a.png" alt="">', "localhost:8080"],
  ['<img alt="" src="https://10.0.0.7/a.png">', "10.0.0.7"],
  ['<img src="https://cdn.example.com/a.png"><img src="http://192.168.1.4/b.png">', "192.168.1.4"],
  ['<td background="http://172.20.0.1/a.png">', "172.20.0.1"],
  ["<td style=\"background-image:url('http://mailwright:8080/a.png')\">", "mailwright:8080"],
  ['<td style="background-image:url(http://[fd00::1]/a.png)">', "[fd00::1]"],
])("%s: readers cannot fetch it", (html, host) => {
  expect(privatePictureHost(html)).toBe(host);
});

test.each([
  '<img src="https://cdn.example.com/localhost/a.png" alt="">',
  '<a href="http://localhost:8080/">a link is no picture</a>',
  '<img src="https://172.32.0.1/a.png"><img src="{{picture_url}}">',
  '<td style="background-image:url(https://example.com/a.png)">',
])("%s: readers can", (html) => {
  expect(privatePictureHost(html)).toBeUndefined();
});
